import pytest

from groupx_host.http.static import IMMUTABLE, NO_CACHE, load_static
from groupx_host.plugin.routes import StaticFiles


@pytest.fixture
def folder(tmp_path):
    inside = tmp_path / "web"
    (inside / "chunks").mkdir(parents=True)
    (inside / "index.html").write_text("<p>room")
    (inside / "setup.html").write_text("<p>setup")
    (inside / "app.js").write_text("1")
    (inside / "chunks" / "diff-A1B2C3D4.js").write_text("2")
    (inside / ".secret").write_text("no")
    (inside / "made.py").write_text("no")
    outside = tmp_path / "outside.txt"
    outside.write_text("no")
    (inside / "link.txt").symlink_to(outside)
    return inside


def headers(file):
    return dict(file.headers)


def test_pages_answer_under_their_own_paths(folder):
    files = load_static([StaticFiles(prefix="/", folder=folder, pages={"/setup": "setup.html"})])

    assert files["/"].body == b"<p>room"
    assert files["/setup"].body == b"<p>setup"
    assert files["/"].is_page
    assert not files["/app.js"].is_page


@pytest.mark.proves("L14")
def test_only_the_folders_own_files_are_served(folder):
    files = load_static([StaticFiles(prefix="/", folder=folder)])

    assert set(files) == {"/", "/index.html", "/setup.html", "/app.js", "/chunks/diff-A1B2C3D4.js"}


def test_pages_are_asked_for_again_and_hashed_chunks_are_kept(folder):
    files = load_static([StaticFiles(prefix="/", folder=folder)])

    assert headers(files["/"])[b"cache-control"] == NO_CACHE
    assert headers(files["/app.js"])[b"cache-control"] == NO_CACHE
    assert headers(files["/chunks/diff-A1B2C3D4.js"])[b"cache-control"] == IMMUTABLE
    assert headers(files["/app.js"])[b"content-type"] == b"text/javascript; charset=utf-8"


def test_a_bundle_below_a_prefix_stays_there(folder):
    files = load_static([StaticFiles(prefix="/x/board", folder=folder)])

    assert set(files) == {
        "/x/board",
        "/x/board/index.html",
        "/x/board/setup.html",
        "/x/board/app.js",
        "/x/board/chunks/diff-A1B2C3D4.js",
    }
