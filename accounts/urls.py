from django.urls import path

from . import entrance, views

urlpatterns = [
    path("accounts/login/", entrance.SignIn.as_view(), name="account_login"),
    path("accounts/signup/", entrance.SignUp.as_view(), name="account_signup"),
    path("accounts/logout/", entrance.SignOut.as_view(), name="account_logout"),
    path("accounts/guest/", views.guest, name="guest"),
    path("accounts/sessions/<int:session_id>/end/", views.end_session, name="end_session"),
    path("accounts/keep/", views.keep, name="keep"),
    path("accounts/name/", views.rename, name="rename"),
    path("accounts/recovery/", views.recovery_codes, name="recovery_codes"),
    path("accounts/recover/", views.recover_account, name="recover"),
    path("players/<str:name>/", views.profile, name="profile"),
]
