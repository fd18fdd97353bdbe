import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import { Button } from '../../../ui/button.tsx'
import * as text from './people-text.ts'
import { useFeatureProfile } from './use-feature-profile.ts'

/** Adds the profile to the featured creators, which the feed and Explore show, or removes it from them. */
export function FeatureButton({ person }: { person: AdminProfile }) {
  const isFeatured = person.featured_at !== null
  const feature = useFeatureProfile(person.profile.id)
  return (
    <Button size="small" pending={feature.isPending} onClick={() => feature.mutate(!isFeatured)}>
      {isFeatured ? text.removeFromFeatured : text.feature}
    </Button>
  )
}
