import { FIELD_NAMES, type FieldName, createNote } from './order.ts';
import type { IssueReference } from './rules.ts';
import type { FieldSelection } from './draft.ts';

/** The documented names are where section 5 has them, with no other name between them. */
export const isInDocumentedOrder = (names: readonly string[]): boolean =>
  FIELD_NAMES.filter((name) => names.includes(name)).every((name, index) => name === names[index]);

/** In documented order. */
export const findOmittedNames = (names: readonly string[]): FieldName[] =>
  FIELD_NAMES.filter((name) => !names.includes(name));

/** Against the Signed-Fields row of section 5 and the body of section 2.1. Nothing is refused. */
export function selectionIssues({ body, 'Signed-Fields': listed }: FieldSelection): IssueReference[] {
  return [
    ...(isInDocumentedOrder(listed) ? [] : [createNote('signed-fields-order')]),
    ...(findOmittedNames(listed).length > 0 ? [createNote('signed-fields-short')] : []),
    ...(findOmittedNames(body).length > 0 ? [createNote('body-short')] : []),
  ];
}

/** Adds a name at its documented place, or removes it. */
export function toggleName(listed: readonly string[], name: FieldName): readonly string[] {
  if (listed.includes(name)) return listed.filter((other) => other !== name);
  const next = FIELD_NAMES.slice(FIELD_NAMES.indexOf(name) + 1).map((later) => listed.indexOf(later));
  const place = next.find((index) => index >= 0) ?? listed.length;
  return listed.toSpliced(place, 0, name);
}

/** A place outside the list changes nothing. */
export function moveName(listed: readonly string[], name: string, to: number): readonly string[] {
  const from = listed.indexOf(name);
  if (from < 0 || to < 0 || to >= listed.length) return listed;
  return listed.toSpliced(from, 1).toSpliced(to, 0, name);
}
