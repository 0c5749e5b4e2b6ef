"""How each card is drawn: which symbols of the sprite, and where the figure stands in a field of 200 × 200.

Pure data, read by the template tags, by the browser's catalogue and by `scripts/make_sprite.py`. `figure`
and `sky` are ids of symbols; the ground in front and behind is that of `land`, by custom the card's tribe.
Every card has a figure of its own.
"""

from __future__ import annotations

from typing import NamedTuple


class Face(NamedTuple):
    """One picture: the figure's symbol and its place (left, top, edge), the sky behind, the land around."""

    figure: str
    sky: str
    land: str
    x: int
    y: int
    size: int


def _faces(land: str, rows: str) -> dict[str, Face]:
    """Rows of "slug figure sky x y size", one card each."""
    faces = {}
    for row in rows.strip().splitlines():
        slug, figure, sky, x, y, size = row.split()
        faces[slug] = Face(f"f-{figure}", f"sky-{sky}", land, int(x), int(y), int(size))
    return faces


FACES: dict[str, Face] = {
    **_faces(
        "beast",
        """
        burrow_pup sitting-dog sun 34 47 133
        thicket_hare rabbit sun 30 43 141
        ridge_wolf wolf-head moon 31 43 138
        pack_runner direwolf comet -9 21 165
        bramble_boar boar sun 29 45 141
        shellback_elder tortoise halo 30 64 140
        marsh_heron heron moon 29 39 142
        den_sentry fox halo 33 45 134
        dusk_bat swamp-bat eclipse 31 45 138
        pack_mother hyena-head sun 31 44 137
        howling_pair wolf-howl star 31 45 138
        gore_lynx lynx-head eclipse 32 44 136
        tusk_charger mammoth sun 30 48 140
        ironhide_badger badger star 30 45 140
        moon_stag deer moon 34 46 132
        ridge_alpha werewolf moon 35 47 130
        river_drake sea-dragon comet 34 46 132
        carrion_bear polar-bear eclipse 29 53 142
        great_den_warden bear-head halo -7 26 168
        hunt_leader saber-toothed-cat-head comet -9 28 168
        queen_of_antlers stag-head sun 29 53 140
        old_greymane buffalo-head moon -7 29 168
        """,
    ),
    **_faces(
        "wild",
        """
        seedling sprout sun 33 46 131
        moss_sprite fairy star 33 33 134
        fern_dancer fern sun 34 45 132
        thorn_hedge heavy-thorny-triskelion eclipse 35 41 131
        vine_lasher thorny-vine comet -5 24 162
        root_walker tree-roots moon 16 17 168
        sap_drinker venus-flytrap eclipse 32 41 137
        bloom_piper pan-flute sun 28 43 143
        grove_caller birch-trees halo 16 22 168
        spring_racer hummingbird comet 33 27 134
        leaf_choir leaf-swirl sun 34 36 132
        dew_spirit dew star -8 27 164
        bark_guard deku-tree halo 16 16 168
        nettle_queen woman-elf-face sun 27 39 145
        canopy_elder baobab moon 37 44 132
        hollow_oak tree-door eclipse 30 41 137
        storm_willow willow-tree comet 29 44 136
        green_tide big-wave moon 30 38 139
        heartwood holy-oak halo 34 45 132
        mother_of_thorns evil-bud eclipse 38 46 131
        """,
    ),
    **_faces(
        "giant",
        """
        hill_lad bully-minion sun 34 46 133
        quarry_hand miner sun 31 43 138
        bridge_keeper troll moon 30 39 139
        stone_thrower throwing-ball comet 33 45 133
        boulder_drummer drum sun 33 44 134
        frost_strider sasquatch star 33 45 134
        gate_breaker brute eclipse 29 41 142
        cliff_mother moai halo 34 46 133
        runestone_chief rune-stone star 32 46 133
        mountain_shield rock-golem sun 32 44 135
        avalanche falling-rocks comet -7 28 168
        deep_smith anvil-impact eclipse 31 39 140
        sky_pillar ionic-column star 30 40 140
        king_under_ice ice-golem halo 33 44 135
        last_colossus golem-head sun 32 44 135
        """,
    ),
    **_faces(
        "order",
        """
        oath_page scroll-quill sun 28 43 143
        gate_squire checked-shield halo 33 46 132
        temple_guard centurion-helmet sun 32 44 135
        lantern_monk lantern-flame moon 34 46 132
        pike_sister pikeman sun 32 44 137
        wall_captain guarded-tower star 33 45 133
        bell_ringer ringing-bell halo 33 44 133
        road_warden spartan sun 29 46 129
        banner_bearer knight-banner sun 33 45 134
        courier sprint comet 34 33 132
        shield_twin shield-opposition star 34 46 132
        almoner receive-money halo -7 24 163
        gate_knight visored-helm moon 35 46 129
        drill_master rally-the-troops sun 34 46 131
        vow_keeper prayer halo 33 46 132
        high_abbot pope-crown sun 31 43 138
        lion_knight lion sun 33 46 136
        dawn_standard flying-flag eclipse 33 46 131
        sun_lancer mounted-knight sun 30 43 139
        iron_prior black-knight-helm eclipse 33 47 135
        grand_marshal cavalry star 31 43 138
        saint_of_the_gate sun-priest halo 33 45 134
        """,
    ),
    **_faces(
        "veil",
        """
        card_reader card-pickup star 56 18 159
        candle_shade candle-flame moon 33 47 132
        mist_walker spectre moon 33 46 132
        masked_guest carnival-mask eclipse 31 36 137
        pale_rider cloaked-figure-on-horseback moon 32 47 131
        quiet_twin two-shadows eclipse 34 46 132
        mirror_maid mirror-mirror star 34 46 131
        night_nurse nun-face moon 33 44 134
        dawn_seer crystal-ball sun 35 46 131
        threshold doorway halo 33 45 134
        first_light sunrise sun 34 39 130
        fortune_thief snatch eclipse -7 14 168
        star_duelist fencer star 22 46 155
        morning_herald rooster sun 33 45 133
        veil_tearer claw-slashes comet 33 45 136
        night_bishop plague-doctor-profile eclipse 31 42 138
        the_querent third-eye halo 33 38 136
        keeper_of_the_spread wing-cloak star 35 46 132
        """,
    ),
    **_faces(
        "spell",
        """
        spark bolt-spell-cast halo 34 43 135
        mend hand-bandage sun 34 46 132
        insight enlightenment star 29 56 141
        whet sword-smithing halo 31 39 139
        lance_of_light sun-spear sun 32 43 137
        tremor earth-crack eclipse 34 47 131
        muster trumpet-flag sun 34 46 131
        falling_stars falling-star comet 32 40 134
        """,
    ),
}

# All 22 positions of the spread, the twelve that are never dealt included.
ARCANA_FACES: dict[int, Face] = {
    0: Face("a-0", "sky-comet", "order", 24, 35, 145),
    1: Face("a-1", "sky-star", "spell", 31, 41, 140),
    2: Face("a-2", "sky-moon", "veil", 29, 39, 142),
    3: Face("a-3", "sky-sun", "wild", 30, 36, 145),
    4: Face("a-4", "sky-sun", "giant", 30, 40, 140),
    5: Face("a-5", "sky-halo", "order", 30, 40, 139),
    6: Face("a-6", "sky-sun", "wild", 27, 38, 145),
    7: Face("a-7", "sky-star", "order", 27, 36, 145),
    8: Face("a-8", "sky-sun", "beast", 22, 39, 142),
    9: Face("a-9", "sky-moon", "giant", 28, 30, 155),
    10: Face("a-10", "sky-halo", "veil", 30, 40, 141),
    11: Face("a-11", "sky-halo", "order", 24, 38, 144),
    12: Face("a-12", "sky-eclipse", "wild", 25, 38, 145),
    13: Face("a-13", "sky-eclipse", "veil", 28, 38, 144),
    14: Face("a-14", "sky-star", "wild", 28, 39, 144),
    15: Face("a-15", "sky-eclipse", "beast", 27, 38, 146),
    16: Face("a-16", "sky-comet", "veil", 30, 39, 143),
    17: Face("a-17", "sky-star", "spell", 31, 39, 142),
    18: Face("a-18", "sky-moon", "beast", 28, 39, 143),
    19: Face("a-19", "sky-sun", "order", 28, 39, 142),
    20: Face("a-20", "sky-halo", "giant", 27, 39, 144),
    21: Face("a-21", "sky-halo", "spell", 31, 42, 137),
}
