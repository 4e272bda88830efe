interface Link {
  label: string
  href: string
}
/** What a paragraph is about, set off from it. */
interface Lead {
  strong: string
}
/** A paragraph, in pieces where it has links or a lead; or a list. */
export type Block = string | readonly (string | Link | Lead)[] | { list: readonly string[] }
export interface Topic {
  id: string
  title: string
  blocks: readonly Block[]
}
