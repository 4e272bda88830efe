declare module 'netlify-redirector' {
  export interface Match {
    to: string
    status: number
    force: boolean
    force404: boolean
    proxyHeaders?: Record<string, string>
  }

  export interface Request {
    scheme: string
    host: string
    path: string
    query: string
    headers: Record<string, string>
    cookieValues: Record<string, string>
    getHeader: (name: string) => string
    getCookie: (name: string) => string
  }

  export interface Matcher {
    match: (request: Request) => Match | null
  }

  const redirector: { parseJSON: (rules: string, options: object) => Promise<Matcher> }
  export default redirector
}
