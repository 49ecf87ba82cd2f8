/** A value of a YAML file. */
export type Yaml = string | number | boolean | null | Yaml[] | { [name: string]: Yaml };
type Mapping = { [name: string]: Yaml };

const isMapping = (value: Yaml | undefined): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a mapping of YAML is once those that it refers to (`<<`) are in it. */
export function merged(value: Yaml): Yaml {
  if (Array.isArray(value)) return value.map(merged);
  if (!isMapping(value)) return value;
  const { '<<': base, ...own } = value;
  return Object.assign(
    {},
    base === undefined ? {} : merged(base),
    Object.fromEntries(Object.entries(own).map(([name, one]) => [name, merged(one)])),
  );
}

/** What only a trial, a command, or another scheduler needs. */
const leftOut = new Set(['mail', 'backup', 'restore', 'files']);
const unknownToSwarm = ['build', 'depends_on', 'restart', 'security_opt', 'ports', 'tmpfs', 'profiles'];

/** How long a new instance waits for the migration, and how long it has until it is healthy, in seconds. */
const waiting = { migration: 300, start: 330 };

/** The new instance comes first; an update whose instances do not become healthy is rolled back. */
const rolling = {
  update_config: { parallelism: 1, order: 'start-first', failure_action: 'rollback', monitor: '20s' },
  rollback_config: { parallelism: 1, order: 'start-first' },
  restart_policy: { condition: 'any', delay: '2s' },
};
// Two of them cannot have one folder or one port of the machine at once.
const stopFirst = {
  ...rolling,
  update_config: { ...rolling.update_config, order: 'stop-first' },
  rollback_config: { ...rolling.rollback_config, order: 'stop-first' },
};
const once = { restart_policy: { condition: 'on-failure', delay: '3s' } };

const deployments: Record<string, object> = { db: stopFirst, edge: stopFirst, migrate: once };

function resourcesOf(service: Mapping): Mapping {
  const { deploy } = service;
  return isMapping(deploy) ? deploy : {};
}

/** Limits distinguish clients by their addresses, which the network of a swarm would replace: the port is that of the machine. */
function edgePorts(ports: Yaml | undefined): Yaml[] {
  return (Array.isArray(ports) ? ports : []).flatMap((port) => {
    const [, published = '', target = ''] = /^(.+):(\d+)$/.exec(String(port)) ?? [];
    return { target: Number(target), published, protocol: 'tcp', mode: 'host' };
  });
}

function stackService(name: string, service: Mapping): Mapping {
  const known = Object.fromEntries(Object.entries(service).filter(([key]) => !unknownToSwarm.includes(key)));
  const volumes = Array.isArray(service.volumes) ? service.volumes : [];
  const hasTmp = 'tmpfs' in service;
  const isServer = name === 'api' || name === 'worker';
  const environment = isMapping(service.environment) ? service.environment : {};
  const healthcheck = isMapping(service.healthcheck) ? service.healthcheck : null;
  return {
    ...known,
    ...(name === 'edge' ? { ports: edgePorts(service.ports) } : {}),
    ...(volumes.length > 0 || hasTmp
      ? { volumes: [...volumes, ...(hasTmp ? [{ type: 'tmpfs', target: '/tmp' }] : [])] }
      : {}),
    environment: isServer ? { ...environment, WAIT_FOR_DATABASE: String(waiting.migration) } : environment,
    ...(healthcheck && isServer
      ? { healthcheck: { ...healthcheck, start_period: `${waiting.start}s` } }
      : {}),
    ...(name === 'db' || isServer ? { stop_grace_period: '20s' } : {}),
    deploy: {
      // A name leads to the address of each instance, as in a composed product, and needs no load balancer of the kernel.
      endpoint_mode: 'dnsrr',
      ...resourcesOf(service),
      ...(deployments[name] ?? rolling),
      // A volume is on one machine.
      ...(volumes.length > 0 ? { placement: { constraints: ['node.role == manager'] } } : {}),
    } as Mapping,
  };
}

/** The stack of a swarm, made from the composed product and what a domain adds to it. */
export function stackOf(composed: Yaml, domain: Yaml): Yaml {
  const [base, added] = [merged(composed), merged(domain)];
  if (!isMapping(base) || !isMapping(added)) throw new Error('A compose file is a mapping.');
  const [services, more] = [base.services, added.services];
  if (!isMapping(services) || !isMapping(more)) throw new Error('A compose file has services.');
  const names = [...new Set([...Object.keys(services), ...Object.keys(more)])].filter(
    (name) => !leftOut.has(name),
  );
  const of = (name: string): Mapping => {
    const [first, second] = [services[name], more[name]].map((one) => (isMapping(one) ? one : {}));
    const environment = { ...(first?.environment as Mapping), ...(second?.environment as Mapping) };
    return { ...first, ...second, environment };
  };
  return {
    version: '3.8',
    services: Object.fromEntries(names.map((name) => [name, stackService(name, of(name))])),
    // A backup comes from a container of its own in this network.
    networks: { default: { driver: 'overlay', attachable: true } },
    volumes: { ...(base.volumes as Mapping), ...(added.volumes as Mapping) },
  };
}
