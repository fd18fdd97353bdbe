import { buildWeb } from './build-web.ts'

await buildWeb()
const { main } = await import('../server/src/main.ts')
await main()
