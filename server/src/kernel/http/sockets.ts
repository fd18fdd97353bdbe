import type { IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import websocket from '@fastify/websocket'
import { realtime } from '@fanfare/contract/realtime/messages'
import type { FastifyInstance } from 'fastify'

/** The largest message that is read. A client that sends a larger one is disconnected before it has arrived. */
const mostFrameBytes = 4096

/** How long a client has to close its side when the server closes its connection, before it is cut. */
const farewellMs = 1000

/** The types of `ws` don't know the second one yet. They would refuse it in the call. */
const socketOptions = { maxPayload: mostFrameBytes, closeTimeout: farewellMs }

/** Whether a request can upgrade its protocol. All others are answered like ordinary requests. */
export const canUpgrade = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === realtime.path

/** Lets routes of this instance be WebSockets. They pass the same hooks as requests before they are opened. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  // After a refusal nothing reads the socket. The library closes it only if one of the later hooks refused.
  app.addHook('onResponse', (request, _reply, done) => {
    if (canUpgrade(request.raw)) request.raw.socket.destroy()
    done()
  })
  await app.register(websocket, {
    options: socketOptions,
    // A client's fault closes its socket and is counted there. It isn't a server error.
    errorHandler: () => undefined,
    preClose: (done) => {
      const { clients } = app.websocketServer
      for (const client of clients) client.close(realtime.closed.stopping)
      void wait(clients.size === 0 ? 0 : farewellMs).then(() => {
        for (const client of clients) client.terminate()
        done()
      })
    },
  })
}
