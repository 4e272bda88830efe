/** What the input of a `Field` carries, so that `form.submit.ts` and readers of the page find its hint and error. */
export const inputProps = (
  id: string,
  { hint, missing }: { hint?: string | undefined; missing: string },
) => ({
  id,
  required: true,
  // Without it an empty required field is announced as wrong before anybody typed.
  'aria-invalid': 'false' as const,
  'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
  'data-missing': missing,
})
