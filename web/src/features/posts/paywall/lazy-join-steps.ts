import { lazyPart } from '../../../plumbing/lazy-part.ts'

/** Loaded on demand, because most posts don't need it. */
export const LazyJoinSteps = lazyPart(
  () => import('./join-steps.tsx'),
  (part) => part.JoinSteps,
)
