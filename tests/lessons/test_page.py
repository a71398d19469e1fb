"""docs/learn.md: its lesson holds, its figures are right, and it speaks of every field."""

from __future__ import annotations

import re
from pathlib import Path

from playmat.games import OWN, load
from playmat.lessons import check, course, read
from playmat.lessons.form import LessonFile, StepFile

PAGE = (Path(__file__).parents[2] / "docs" / "learn.md").read_text(encoding="utf-8")


def test_the_lesson_of_the_page_holds(tmp_path: Path) -> None:
    (block,) = re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)
    path = tmp_path / "01_rock.yaml"
    path.write_text(block, encoding="utf-8")
    assert check(read(path)) == []


def test_the_page_counts_lessons_and_minutes() -> None:
    for name in OWN:
        lessons = course(name)
        minutes = sum(lesson.minutes for lesson in lessons)
        assert f"| {load(name).title} | {len(lessons)} | {minutes} |" in PAGE


def test_the_page_tells_what_every_field_means() -> None:
    told = {
        field
        for row in re.findall(r"^\| (`[^|]+) \|", PAGE, re.MULTILINE)
        for field in re.findall(r"`(\w+)`", row)
    }
    fields = {*LessonFile.__struct_encode_fields__, *StepFile.__struct_encode_fields__}
    assert fields - {"steps"} == told
