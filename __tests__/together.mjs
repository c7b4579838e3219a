/**
 * Runs scripts of `package.json` at the same time: `node __tests__/together.mjs typecheck lint style`. What each of them printed is shown
 * when it ends, and the exit code is 1 if one of them failed.
 */
import { spawn } from 'node:child_process'

const run = script =>
  new Promise(resolve => {
    const child = spawn('npm', ['run', script], { stdio: ['ignore', 'pipe', 'pipe'] })
    const printed = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => printed.push(chunk))
    child.on('close', status => {
      process.stdout.write(Buffer.concat(printed))
      resolve(status === 0)
    })
  })

const passed = await Promise.all(process.argv.slice(2).map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1
