import { fakeProviders } from './providers/fake-providers.ts'
import { serveProviders } from './fake-server.ts'

const [key = '', webhookSecret = ''] = process.argv.slice(2)
const url = await serveProviders({ key, webhookSecret, providers: fakeProviders })
process.stdout.write(`${JSON.stringify({ url })}\n`)
