def test_the_cast_has_different_names(alice, bob, charlie):
    assert {alice.name, bob.name, charlie.name} == {"alice", "bob", "charlie"}
