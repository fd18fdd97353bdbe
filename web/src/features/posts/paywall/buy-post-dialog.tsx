import type { Post } from '@fanfare/contract/posts/post'
import { Text as TextIcon } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { PriceTag } from '../../../ui/money/price-tag.tsx'
import { HelpLink } from '../../help/index.ts'
import {
  AddCredits,
  cardInsteadOf,
  PayButton,
  PayChoice,
  usePayment,
  type PayWith,
} from '../../payments/index.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { refusalOf } from './buy-problems.ts'
import { usePost } from '../../../entities/posts/index.ts'
import { addressOfPost } from '../engagement/share-post.ts'
import { findStartOfPost } from '../media/find-start-of-post.ts'
import { splitTitle } from '../split-title.ts'
import { useBuyPostWithCard } from './use-buy-post-with-card.ts'
import { useBuyPost } from './use-buy-post.ts'
import { whatIsInside } from './what-is-inside.ts'
import { fill } from '../../../ui/fill.tsx'
import * as text from './buy-post-text.ts'
import { moreCharacters, unlock } from './paywall-text.ts'

type Props = OverlayProps & { postId: string; startWith?: PayWith }

/** A dialog to buy a post: its contents, its price, and the ways to pay. */
export function BuyPostDialog({ postId, ...props }: Props) {
  const { post } = usePost(postId)
  return post ? <Buying {...props} post={post} /> : null
}

type BuyingProps = Omit<Props, 'postId'> & { post: Post }

function Buying({ open, onClose, post, ...start }: BuyingProps) {
  const [missing, setMissing] = useState<number>()
  const payment = usePayment({ kind: 'posts', amount: post.price, ...start })
  const buy = useBuyPost(post.id, onClose)
  const card = useBuyPostWithCard(post)
  const error = payment.method === 'card' ? card.error : buy.error
  // While this dialog is open, the post may be unlocked elsewhere, for example in another tab. After a purchase in this
  // dialog, its text stays the same while it closes.
  const isOwn = buy.isPending || buy.isSuccess
  const isForSale = post.unlock === 'buy' || isOwn || !open
  return (
    <>
      <Dialog
        open={open && missing === undefined}
        onClose={onClose}
        title={isForSale ? text.unlockPost : text.cannotBuy}
        size="small"
        focusAfter={() => (isOwn ? findStartOfPost(post.id) : null)}
        footer={
          isForSale && (
            <PayButton
              payment={payment}
              label={unlock}
              problem={error ? refusalOf(error, post.price) : undefined}
              pending={buy.isPending || card.isLeaving}
              onCredits={() => buy.mutate(post.price)}
              onCard={() => card.leave(post.price)}
              onAdd={setMissing}
            />
          )
        }
      >
        <div className="grid gap-5 max-md:pb-2">
          <Wares post={post} />
          {error && !isForSale && <Notice tone="danger">{refusalOf(error, post.price)}</Notice>}
          {isForSale && <PayChoice payment={payment} />}
          {isForSale && (
            <p className="flex flex-wrap gap-x-5 gap-y-2">
              <HelpLink to="buying-posts">{text.whatYouKeep}</HelpLink>
              <HelpLink to="refunds">{text.notHappy}</HelpLink>
            </p>
          )}
        </div>
      </Dialog>
      <AddCredits
        open={open && missing !== undefined}
        missing={missing ?? 0}
        byCard={cardInsteadOf(payment, () => setMissing(undefined))}
        returnTo={`${addressOfPost(post)}#buy`}
        onClose={() => setMissing(undefined)}
      />
    </>
  )
}

/** The blurred picture, the beginning of the text, the contents, and the price. */
function Wares({ post }: { post: Post }) {
  const hidden = post.hidden_character_count
  const inside = whatIsInside(post) || (hidden > 0 ? moreCharacters(hidden) : '')
  const isWordsOnly = whatIsInside(post) === ''
  const title = splitTitle(post.description).title ?? (isWordsOnly ? post.description : null)
  return (
    <div className="flex items-center gap-4">
      <div className="relative size-24 shrink-0 overflow-hidden rounded-md bg-surface-3">
        {post.preview && (
          <Picture picture={post.preview} alt="" sizes="96px" className="size-full scale-112 blur-[6px]" />
        )}
        {isWordsOnly && (
          <TextIcon
            size={28}
            className="absolute right-0 bottom-4 left-0 mx-auto text-fg-faint"
            aria-hidden
          />
        )}
        <PriceTag credits={post.price} className="absolute top-2 left-0" />
      </div>
      <div className="min-w-0">
        <b dir="auto" className="line-clamp-2 text-left leading-[1.35]">
          {title ?? (inside || text.aLockedPost)}
        </b>
        <span className="block truncate text-small text-fg-muted">
          {fill(text.by, { name: <bdi>{post.profile.display_name}</bdi> })}
        </span>
        {inside && title && <span className="block text-small text-fg-faint">{inside}</span>}
        <span className="block text-small text-fg-faint">{text.keepAccess}</span>
      </div>
    </div>
  )
}
