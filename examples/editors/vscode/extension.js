const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

/** Below a folder of the workspace: an installed package, and a checkout of Hirewire. */
const PLACES = [join('node_modules', '.bin', 'hirewire'), join('bin', 'hirewire')]

/** The command of the setting, else that of the workspace, else that of the search path. */
function commandIn(folders) {
  const chosen = workspace.getConfiguration('hirewire').get('command')
  if (chosen) return chosen
  const found = folders.flatMap((folder) => PLACES.map((place) => join(folder, place)))
  return found.find((path) => existsSync(path)) ?? 'hirewire'
}

let client

exports.activate = () => {
  const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri.fsPath)
  const [cwd] = folders
  const server = { command: commandIn(folders), args: ['lsp'], options: { cwd } }
  client = new LanguageClient('hirewire', 'Hirewire', server, {
    documentSelector: [{ scheme: 'file', language: 'yaml' }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/*.yaml') },
  })
  return client.start()
}

exports.deactivate = () => client?.stop()
