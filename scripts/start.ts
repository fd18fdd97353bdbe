import { buildWeb } from './build-web.ts'

try {
  await buildWeb()
  await import('./serve.ts')
} catch (error) {
  // If the server can't start, people get the error in one sentence. `npm run dev` also shows its source.
  for (let cause = error; cause !== undefined; cause = cause instanceof Error ? cause.cause : undefined) {
    console.error(cause instanceof Error ? cause.message : cause)
  }
  process.exit(1)
}
