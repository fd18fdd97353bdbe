import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { MenuItem, MenuSeparator } from '../../ui/menu-items.tsx'
import { transfersQuery, useAcceptTransfer, useEndTransfer } from '../profiles/index.ts'

/** Profiles that somebody wants to hand to the own user, in the menu of profiles. */
export function OfferedProfiles() {
  const { data } = useQuery(transfersQuery)
  const accept = useAcceptTransfer()
  const end = useEndTransfer()
  const offers = data?.data.filter(({ is_incoming }) => is_incoming) ?? []
  if (offers.length === 0) return null
  return (
    <>
      {offers.map((offer) => {
        const { profile } = offer
        const sentence = `${profile.display_name} wants to transfer @${profile.username} to you`
        return (
          <div key={offer.id} role="group" aria-label={sentence}>
            <p className="px-3 pt-2.5 pb-1 text-small/[1.4] font-medium" aria-hidden>
              {sentence}
            </p>
            <MenuItem icon={<Check size={18} />} onSelect={() => accept.mutate(offer)}>
              Accept
            </MenuItem>
            <MenuItem icon={<X size={18} />} onSelect={() => end.mutate(offer)}>
              Decline
            </MenuItem>
          </div>
        )
      })}
      <MenuSeparator />
    </>
  )
}
