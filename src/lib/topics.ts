interface Link {
  label: string
  href: string
}
/** Lead-in of a paragraph. */
interface Lead {
  strong: string
}
/** A paragraph, in pieces if it has links or a lead-in; or a list. */
export type Block = string | readonly (string | Link | Lead)[] | { list: readonly string[] }
export interface Topic {
  id: string
  title: string
  blocks: readonly Block[]
}
