/** What is said of a field that is none of these. */
export const unknownIn = (
  fields: string
): { readonly expected: string; readonly actual: string; readonly known: ReadonlyArray<string> } => ({
  expected: `one of the fields ${fields}`,
  actual: 'an unknown field',
  known: fields.split(', ')
})
