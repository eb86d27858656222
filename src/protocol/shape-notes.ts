import { FIELD_NAMES, type FieldName } from './order.ts';
import { problem, type Problem } from './problem.ts';
import type { Shape } from './request.ts';

/** Where a shape departs from the Signed-Fields row of section 5 and the body of section 2.1. Nothing is refused. */
export function shapeNotes(shape: Shape): Problem[] {
  const listed = shape['Signed-Fields'];
  const documented = FIELD_NAMES.filter((name) => listed.includes(name));
  return [
    ...(documented.some((name, index) => name !== listed[index]) ? [problem('signed-fields-order')] : []),
    ...(documented.length < FIELD_NAMES.length ? [problem('signed-fields-short')] : []),
    ...(shape.body.length < FIELD_NAMES.length ? [problem('body-short')] : []),
  ];
}

/** The list with a name taken in at its documented place, or left out if it was in. */
export function toggled(listed: readonly string[], name: FieldName): readonly string[] {
  if (listed.includes(name)) return listed.filter((other) => other !== name);
  const next = FIELD_NAMES.slice(FIELD_NAMES.indexOf(name) + 1).map((later) => listed.indexOf(later));
  const place = next.find((index) => index >= 0) ?? listed.length;
  return listed.toSpliced(place, 0, name);
}

/** The list with a name moved to another place; places outside the list change nothing. */
export function moved(listed: readonly string[], name: string, to: number): readonly string[] {
  const from = listed.indexOf(name);
  if (from < 0 || to < 0 || to >= listed.length) return listed;
  return listed.toSpliced(from, 1).toSpliced(to, 0, name);
}
