import { useQuery } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { MenuItem, MenuSeparator } from '../../ui/overlays/menu-items.tsx'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'
import * as text from './profile-transfers-text.ts'
import { useAcceptProfileTransfer } from './use-accept-profile-transfer.ts'
import { useEndProfileTransfer } from './use-end-profile-transfer.ts'

/** Menu items for pending transfers to this user. */
export function ProfileTransferMenuItems() {
  const { data } = useQuery(profileTransfersQuery)
  const accept = useAcceptProfileTransfer()
  const end = useEndProfileTransfer()
  const incoming = data?.data.filter(({ is_incoming }) => is_incoming) ?? []
  if (incoming.length === 0) return null
  return (
    <>
      {incoming.map((transfer) => {
        const { profile } = transfer
        const sentence = text.wantsToTransferPlain(profile.display_name, profile.username)
        return (
          <div key={transfer.id} role="group" aria-label={sentence}>
            <p className="px-3 pt-2.5 pb-1 text-small/[1.4] font-medium" aria-hidden>
              {sentence}
            </p>
            <MenuItem icon={<Check size={18} />} onSelect={() => accept.mutate(transfer)}>
              {text.accept}
            </MenuItem>
            <MenuItem icon={<X size={18} />} onSelect={() => end.mutate(transfer)}>
              {text.decline}
            </MenuItem>
          </div>
        )
      })}
      <MenuSeparator />
    </>
  )
}
