import type { ReferralTerms } from '@fanfare/contract/referrals/referral'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { userReferralsQuery } from './users-queries.ts'
import * as text from './users-text.ts'

type Agreed = Pick<ReferralTerms, 'userReferralBasePercentageSocialMedia' | 'userReferralBasePercentageAiHub'>

/** Sets a user's referral percentages; null resets one to the default. */
export function useChangeTerms(id: string) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Agreed & { reason: string }) =>
      call('PUT /admin/user/:id/referrals', { params: { id }, body }),
    onSuccess: () => showToast({ kind: 'success', message: text.percentagesSaved }),
    onSettled: () => client.invalidateQueries({ queryKey: userReferralsQuery(id).queryKey }),
  })
}
