from django.urls import path

from . import views

urlpatterns = [
    path("accounts/guest/", views.guest, name="guest"),
    path("accounts/keep/", views.keep, name="keep"),
    path("accounts/name/", views.rename, name="rename"),
    path("accounts/recovery/", views.recovery_codes, name="recovery_codes"),
    path("accounts/recover/", views.recover_account, name="recover"),
    path("players/<str:name>/", views.profile, name="profile"),
]
