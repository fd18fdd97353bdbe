import * as demo from '../demo/src/fill.ts'
import { main } from '../server/src/main.ts'

// Starts the server with the demo world, which fills an empty database.
await main(demo)
