import { useNavigate } from '@tanstack/react-router'
import { useHash } from '../../../plumbing/use-hash.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { purchasedQuery, savedQuery } from '../../../entities/posts/index.ts'
import { RefundedPurchases } from '../takedowns/refunded-purchases.tsx'
import { PostStream } from './post-stream.tsx'
import * as text from './feed-later-text.ts'

const tabs = [
  { value: 'saved', label: text.saved },
  { value: 'purchased', label: text.purchased },
] as const

/** The viewer's saved and purchased posts. The hash selects the tab; an unknown hash selects the saved posts. */
export function SavedScreen() {
  const hash = useHash()
  const navigate = useNavigate()
  const tab = tabs.find(({ value }) => value === hash)?.value ?? 'saved'
  return (
    <div className="page pb-20 max-md:px-0">
      <PageTitle>{text.saved}</PageTitle>
      <div className="mx-auto max-w-(--ff-feed) 2xl:max-w-190">
        <h1 className="type-display pb-2 max-md:px-4">{text.saved}</h1>
        <div className="*:first:max-md:px-4">
          <Tabs
            label={text.saved}
            value={tab}
            tabs={tabs}
            onChange={(value) =>
              void navigate({ to: '/saved', hash: value, replace: true, resetScroll: false })
            }
          >
            <div className="pt-6">{tab === 'saved' ? <Saved /> : <Purchased />}</div>
          </Tabs>
        </div>
      </div>
    </div>
  )
}

function Saved() {
  return (
    <PostStream
      query={savedQuery}
      label={text.savedPosts}
      empty={
        <EmptyState title={text.noSavedPosts} action={<LinkButton to="/">{text.openFeed}</LinkButton>}>
          {text.savedPostsAppear}
        </EmptyState>
      }
    />
  )
}

function Purchased() {
  return (
    <>
      <RefundedPurchases />
      <PostStream
        query={purchasedQuery}
        label={text.purchasedPosts}
        empty={
          <EmptyState
            title={text.noPurchases}
            action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
          >
            {text.purchasesAppear}
          </EmptyState>
        }
      />
    </>
  )
}
