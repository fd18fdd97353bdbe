import { job } from '#kernel/jobs'

/** Deletes the pictures of identity checks that were decided long ago, and pictures that were never sent. */
export const deletePictures = job<Record<string, never>>('delete-identity-pictures', { lane: 'upkeep' })
