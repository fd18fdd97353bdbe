import type { QueryClient } from '@tanstack/react-query'
import { ApiProblem, isProblem } from '../../../plumbing/api/api-problem.ts'
import { staleProblems } from '../paywall/buy-problems.ts'
import { changePost, postQuery } from '../../../entities/posts/index.ts'

/** Updates the post after its purchase was refused, either with its current price or by refetching it. */
export async function handleRefusedPurchase(
  client: QueryClient,
  postId: string,
  error: Error,
): Promise<void> {
  if (isProblem(error, 'price-has-changed') && typeof error.facts['price'] === 'number') {
    const { price } = error.facts
    changePost(client, postId, (post) => ({ ...post, price }))
  } else if (error instanceof ApiProblem && [...staleProblems, 'price-has-changed'].includes(error.code)) {
    await client.invalidateQueries({ queryKey: postQuery(postId).queryKey })
  }
}
