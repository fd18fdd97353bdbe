import { job } from '#kernel/jobs'

/** Compares the photos of an own face with the selfie. */
export const checkFaces = job<{ consent_id: string }>('check-faces', { lane: 'ai' })
export const sweepFaceChecks = job<Record<string, never>>('sweep-face-checks', { lane: 'upkeep' })
