import { createRoute } from '@tanstack/react-router'
import { requireSignIn, screen, shellRoute } from './root.tsx'

const chat = createRoute({
  getParentRoute: () => shellRoute,
  path: 'chat',
  beforeLoad: requireSignIn,
  component: screen(() => import('../../features/chat/chat-frame.tsx'), 'ChatFrame'),
})

const noChat = createRoute({
  getParentRoute: () => chat,
  path: '/',
  component: screen(() => import('../../features/chat/no-chat.tsx'), 'NoChat'),
  staticData: { frame: 'inbox' },
})

const conversation = createRoute({
  getParentRoute: () => chat,
  path: '$chatId',
  component: screen(
    () => import('../../features/chat/conversation/conversation-screen.tsx'),
    'ConversationScreen',
  ),
  staticData: { frame: 'conversation' },
})

const assistant = createRoute({
  getParentRoute: () => chat,
  path: 'assistant',
  component: screen(() => import('../../features/assistant/assistant-screen.tsx'), 'AssistantScreen'),
  staticData: { frame: 'conversation' },
})

const broadcasts = createRoute({
  getParentRoute: () => chat,
  path: 'broadcasts',
  component: screen(() => import('../../features/broadcasts/broadcasts-screen.tsx'), 'BroadcastsScreen'),
  staticData: { frame: 'inbox' },
})

/** The current profile's chats, a single chat, the assistant, and broadcasts. */
export const chatRoutes = [chat.addChildren([noChat, assistant, broadcasts, conversation])] as const
