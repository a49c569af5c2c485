// Mercurius with jit on our published schema, its own score by hand: BENCH_PORT, BENCH_FACTS, BENCH_SCHEMA.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import mercurius from 'mercurius'
import { score } from './score.mjs'

const facts = JSON.parse(readFileSync(process.env.BENCH_FACTS, 'utf8'))
// graphql-jit takes an input of `T! = default` for one that must be sent, and fills no defaults in.
const schema = readFileSync(process.env.BENCH_SCHEMA, 'utf8').replaceAll('! = ', ' = ')
const resolvers = {
  Query: {
    score: (_, { snapshot }) => score(facts, snapshot),
    card: (_, { id }) => (id === facts.shown.id ? facts.shown : null)
  }
}
const app = Fastify({ logger: false })
app.register(mercurius, { schema, resolvers, jit: 1, graphiql: false })
app.get('/readyz', async () => '')
await app.listen({ host: '127.0.0.1', port: Number(process.env.BENCH_PORT) })
