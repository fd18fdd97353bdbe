import { buildWeb } from './build-web.ts'

try {
  await buildWeb()
  await import('./serve.ts')
} catch (error) {
  // What stops a start is a sentence for the person who started it, and what lies behind it; `npm run dev` shows where it
  // came from.
  for (let cause = error; cause !== undefined; cause = cause instanceof Error ? cause.cause : undefined) {
    console.error(cause instanceof Error ? cause.message : cause)
  }
  process.exit(1)
}
