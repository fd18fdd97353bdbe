import { recordMigrations } from './check-migrations.ts'

// Adds new migrations to server/migrations/landed.sha256, so that `npm run check` detects later changes.
try {
  const added = recordMigrations()
  console.log(added.length > 0 ? `Recorded ${added.join(', ')}.` : 'Every migration is already recorded.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
