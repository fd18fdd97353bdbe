import type { LegalName, LegalText } from '@fanfare/contract/help/legal'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { LegalFooter } from '../accounts/index.ts'
import { ArticleBody } from './article-body.tsx'
import { legalQuery } from './help-queries.ts'
import * as text from './help-text.ts'

/** `/terms`. */
export const TermsScreen = () => <LegalScreen name="terms" what={text.theTerms} />

/** `/privacy`. */
export const PrivacyScreen = () => <LegalScreen name="privacy" what={text.thePrivacyPolicy} />

function LegalScreen({ name, what }: { name: LegalName; what: string }) {
  const legal = useQuery(legalQuery(name))
  return (
    <div className="page pt-2 pb-16">
      <Loaded query={legal} what={what} skeleton={<LegalSkeleton />}>
        {(loaded) => <Legal legal={loaded} />}
      </Loaded>
      <LegalFooter className="mt-10" />
    </div>
  )
}

const Legal = ({ legal: { title, blocks } }: { legal: LegalText }) => (
  <article className="max-w-170">
    <PageTitle>{title}</PageTitle>
    <h1 className="type-display mb-4">{title}</h1>
    <ArticleBody blocks={blocks} />
  </article>
)

const LegalSkeleton = () => (
  <div className="grid max-w-170 gap-4">
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="h-24 rounded-md" />
    <Skeleton className="h-80 rounded-md" />
  </div>
)
