import { buildWeb } from './build-web.ts'

try {
  await buildWeb()
  await import('./serve.ts')
} catch (error) {
  // What stops a start is a sentence for the person who started it; `npm run dev` shows where it came from.
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
