interface Link {
  label: string
  href: string
}
/** A paragraph, in pieces where it has links; or a list. */
export type Block = string | readonly (string | Link)[] | { list: readonly string[] }
export interface Topic {
  id: string
  title: string
  blocks: readonly Block[]
}
