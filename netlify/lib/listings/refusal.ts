/** An editor's input is refused. The message continues a sentence about it: `is empty`, `has no …`. */
export class Refusal extends Error {
  override name = 'Refusal'
}
