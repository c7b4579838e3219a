/**
 * owner: whose something is, as a field.
 *
 * The usual mistake: `owner: undefined`, which is another value than no owner at all, and is lost in JSON; or the owner
 * that somebody put on the prototype of everything.
 */
import { own } from './Foreign'

/** The own field `owner` for spreading: nothing when there is none. */
export const ownerField = (of: { readonly owner?: string | undefined }): { readonly owner?: string } => {
  const owner = own(of, 'owner')
  return owner === undefined ? {} : { owner }
}
