import { buildWeb } from './build-web.ts'

try {
  await buildWeb()
  await import('./serve.ts')
} catch (error) {
  // An error that prevents the start is one sentence for the person who started it; `npm run dev` also shows its
  // source.
  for (let cause = error; cause !== undefined; cause = cause instanceof Error ? cause.cause : undefined) {
    console.error(cause instanceof Error ? cause.message : cause)
  }
  process.exit(1)
}
