/** What an editor gave cannot be taken. The message goes on from what it is about: `is empty`, `has no …`. */
export class Refusal extends Error {
  override name = 'Refusal'
}
