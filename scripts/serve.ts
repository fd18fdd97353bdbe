import * as demo from '../demo/src/fill.ts'
import { main } from '../server/src/main.ts'

// The server with the demo world at hand, for an empty database.
await main(demo)
