import { useQuery } from '@tanstack/react-query'
import { ownProfilesQuery } from '../../entities/profiles/index.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { useSwitchProfile } from '../profiles/index.ts'
import * as text from './chat-text.ts'

/** Shown instead of a chat that the current profile isn't in. `ownerId` is the user's profile that is, if any. */
export function NoSuchChat({ ownerId }: { ownerId: unknown }) {
  const { data } = useQuery(ownProfilesQuery)
  const switchProfile = useSwitchProfile()
  const owner = data?.data.find(({ id }) => id === ownerId)
  return (
    <div className="grid h-full place-items-center">
      {owner ? (
        <EmptyState
          title={text.belongsTo(owner.username)}
          action={
            <Button
              variant="primary"
              pending={switchProfile.isPending}
              onClick={() => switchProfile.mutate(owner.id)}
            >
              {text.switchProfile}
            </Button>
          }
        >
          {text.switchToRead}
        </EmptyState>
      ) : (
        <EmptyState title={text.chatNotFound} action={<LinkButton to="/chat">{text.goToChats}</LinkButton>}>
          {text.maybeClosed}
        </EmptyState>
      )}
    </div>
  )
}
