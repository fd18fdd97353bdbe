import type { Post } from '@fanfare/contract/posts/post'
import { useRouterState } from '@tanstack/react-router'
import { LinkButton } from '../../../ui/link-button.tsx'
import { addressOfPost } from '../engagement/share-post.ts'
import * as text from './paywall-text.ts'

type Props = { post: Post; variant?: 'primary' | 'media' }

/** After the visitor signs in, the dialog to buy the post opens, if it is for sale to them. */
export function SignInWay({ post, variant = 'primary' }: Props) {
  const here = useRouterState({ select: (state) => state.location.href })
  const isForSale = post.price > 0 && post.access !== 'subscribers'
  const redirect = isForSale ? `${addressOfPost(post)}#buy` : here
  return (
    <LinkButton to="/signin" search={{ redirect }} variant={variant} size="large" className="max-md:w-full">
      {text.signIn}
    </LinkButton>
  )
}
