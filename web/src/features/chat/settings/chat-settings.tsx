import type { ChatSettings as Settings, WhoCanWrite } from '@fanfare/contract/chat/chat'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import { useIsCreator } from '../../../plumbing/session/session.ts'
import { chatSettingsQuery, refreshChats, refreshContacts } from '../../../entities/chat/index.ts'
import { SwitchRow } from '../../../ui/fields/switch-row.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { showToast } from '../../../ui/overlays/show-toast.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { HelpLink } from '../../help/index.ts'
import { tellChatFailure } from '../chat-failure.ts'
import { ChatLoaded } from '../chat-loaded.tsx'
import * as text from './settings-text.ts'

const choices = [
  { value: 'anyone', label: text.anyone, hint: text.anyoneHint },
  { value: 'following', label: text.following, hint: text.followingHint },
  { value: 'subscribers', label: text.subscribers, hint: text.subscribersHint },
] as const satisfies readonly { value: WhoCanWrite; label: string; hint: string }[]

/** Settings, Chat: who can message the current profile, and who sees when it is online. */
export function ChatSettings() {
  const settings = useQuery(chatSettingsQuery)
  const change = useChangeSettings()
  return (
    <>
      <Panel
        title={text.whoCanMessage}
        description={
          <>
            {text.alwaysAllowed} <HelpLink to="messages-and-requests">{text.howRequestsWork}</HelpLink>
          </>
        }
      >
        <div className="mt-4">
          <ChatLoaded
            query={settings}
            what={text.yourSettings}
            skeleton={<Skeleton className="h-50 rounded-md" />}
          >
            {({ who_can_write: value }) => (
              <RadioCards
                label={text.whoCanMessage}
                value={value}
                choices={choices}
                onChange={(chosen) => change.mutate({ who_can_write: chosen })}
              />
            )}
          </ChatLoaded>
        </div>
        {settings.data && (
          <div className="mt-5 border-t border-line pt-4">
            <SwitchRow
              label={text.showOnline}
              hint={text.showOnlineHint}
              checked={settings.data.shows_online}
              onChange={(on) => change.mutate({ shows_online: on })}
            />
          </div>
        )}
      </Panel>
      <WelcomeLink />
    </>
  )
}

/** A link for creators to their welcome message. */
function WelcomeLink() {
  if (!useIsCreator()) return null
  return (
    <Panel
      title={text.welcomeMessage}
      description={text.welcomeDescription}
      action={<LinkButton to="/chat/broadcasts">{text.openBroadcasts}</LinkButton>}
    />
  )
}

/** Changes the settings optimistically, and undoes the change if the server refuses it. */
function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'chat-settings' },
    mutationFn: (body: Partial<Settings>) => call('PUT /chat/settings', { body }),
    onMutate: async (chosen) => {
      await client.cancelQueries(chatSettingsQuery)
      client.setQueryData(chatSettingsQuery.queryKey, (before) => before && { ...before, ...chosen })
    },
    onSuccess(_saved, { shows_online: showsOnline }) {
      showToast({ kind: 'success', message: text.updated })
      // The setting is mutual, so it also changes whom the viewer sees online.
      if (showsOnline !== undefined) void Promise.all([refreshContacts(client), refreshChats(client)])
    },
    onError: (error) => {
      tellChatFailure(error)
      return client.invalidateQueries(chatSettingsQuery)
    },
  })
}
