/**
 * owner: whose something is, as a field.
 *
 * The usual mistake: `owner: undefined`, which is another value than no owner at all, and is lost in JSON.
 */

/** The field `owner` for spreading: nothing when there is none. */
export const ownerField = (owner: string | undefined): { readonly owner?: string } =>
  owner === undefined ? {} : { owner }
