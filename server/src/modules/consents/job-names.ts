import { job } from '#kernel/jobs'

/** Compares the photos of the user's face with the selfie. */
export const checkFaces = job<{ consent_id: string }>('check-faces', { lane: 'ai' })
export const sweepFaceChecks = job<Record<string, never>>('sweep-face-checks', { lane: 'upkeep' })
