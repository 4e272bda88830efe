/** The arguments of the forked process, and its messages to the parent. */
export interface ServerSettings {
  dataDir: string
  databasePort: number
  port: number
  password: string
  throwAway: boolean
}

export type FromServer =
  | { kind: 'step'; text: string }
  | { kind: 'ready'; databaseUrl: string }
  | { kind: 'failed'; message: string }
