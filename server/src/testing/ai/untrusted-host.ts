import { createServer } from 'node:https'
import { makeCredential } from '#gateways/provenance/make-credential'

/** Starts a file host whose certificate nobody trusts, and returns its address. */
export async function openUntrustedHost(): Promise<string> {
  const credential = await makeCredential({ from: new Date('2020-01-01') })
  const server = createServer({ key: credential, cert: credential }, (_request, response) => {
    response.end('a file')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const address = server.address()
  return `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
