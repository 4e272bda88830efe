/** What the forked process is told on its command line and what it answers over its channel. */
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
