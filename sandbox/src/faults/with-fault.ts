import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'
import { sleep, type World } from '../world.ts'
import { drawFault } from './draw-fault.ts'
import type { FaultTarget } from './fault.ts'

export type Answer = { status: number; body: unknown }

type Call = { target: FaultTarget; movesMoney: boolean; request: FastifyRequest; reply: FastifyReply }

/** Runs the act under the target's fault. `refuse` tells the act to record or answer a definite no. */
export async function withFault(world: World, call: Call, act: (refuse: boolean) => Answer) {
  const fault = drawFault(world, call.target, call.movesMoney ? 'money' : 'call')
  if (fault === 'error') throw new Refused(500, 'FAULT', 'a pretended fault; nothing was applied')
  if (fault === 'maintenance')
    throw new Refused(503, 'MAINTENANCE', 'the pretended partner is in maintenance')
  if (fault === 'timeout-before') return hang(world, call)

  const answer = act(fault === 'refuse')
  if (fault === 'timeout-after') return hang(world, call)
  if (fault === 'slow') await sleep(world.delays.slowMs)
  return call.reply.code(answer.status).send(answer.body)
}

/** Keeps the line open and silent until the caller gives up or the bound is reached. */
function hang(world: World, { request, reply }: Call) {
  const { socket } = request.raw
  const timer = setTimeout(() => socket.destroy(), world.delays.hangMs)
  socket.once('close', () => clearTimeout(timer))
  return reply.hijack()
}
