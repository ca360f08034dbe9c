"""Reading the entry points of installed distributions agrees with the standard library's own reader."""

from importlib.metadata import distributions

from groupx_host.plugin.installed import installed_entries, spelling


def write(site, folder, text):
    (site / folder).mkdir(parents=True)
    (site / folder / "entry_points.txt").write_text(text)
    (site / folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {folder.partition('-')[0]}\nVersion: 1\n")


def test_everything_that_is_installed_here_is_read_as_the_standard_library_reads_it():
    for group in ("console_scripts", "pytest11", "groupx"):
        expected = {
            (entry.name, entry.value.replace(" ", ""), spelling(found.name), found.version)
            for found in distributions()
            for entry in found.entry_points
            if entry.group == group
        }
        seen = {(each.name, each.target, spelling(each.distribution), each.version) for each in installed_entries(group)}

        assert seen == {(name, value.partition("[")[0], *rest) for name, value, *rest in expected}


def test_sections_comments_spaces_and_extras_are_read(tmp_path):
    text = "# [groupx]\n[other]\na = b\n\n[groupx]\n one = pack.mod : obj [extra]\n; two = no\nthree=pack\n[more]\nd = e\n"
    write(tmp_path, "Big_Parrot-1.2.dist-info", text)

    found = installed_entries("groupx", [str(tmp_path)])

    assert [(each.name, each.target) for each in found] == [("one", "pack.mod:obj"), ("three", "pack")]
    assert {(each.distribution, each.version) for each in found} == {("Big-Parrot", "1.2")}


def test_the_first_place_on_the_path_counts_and_missing_places_do_not_matter(tmp_path):
    write(tmp_path / "a", "bird_x-2.dist-info", "[groupx]\nnew = n\n")
    write(tmp_path / "b", "bird.X-1.dist-info", "[groupx]\nold = o\n")

    path = [str(tmp_path / "missing"), str(tmp_path / "a"), str(tmp_path / "b"), str(tmp_path / "a.zip")]

    assert [each.name for each in installed_entries("groupx", path)] == ["new"]
