// Whether this container's process can do its work, for `HEALTHCHECK`: a web process at /readyz, a worker alone at /healthz of its metrics port.
const { PORT = '3000', METRICS_PORT, SERVICES = 'web,worker' } = process.env
const isWeb = SERVICES.split(',').some((each) => each.trim() === 'web')
const address = isWeb ? `http://127.0.0.1:${PORT}/readyz` : `http://127.0.0.1:${METRICS_PORT}/healthz`

const isHealthy = await fetch(address, { signal: AbortSignal.timeout(2_500) }).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isHealthy ? 0 : 1)
