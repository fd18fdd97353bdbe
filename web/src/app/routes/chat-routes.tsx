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

/** The chats of the current profile, and one of them. */
export const chatRoutes = [chat.addChildren([noChat, conversation])] as const
