import type { Chat, Update } from 'grammy/types';
import { botUser } from './message-methods.ts';
import type { PeopleParts, Person } from './people.ts';
import type { Room } from './world.ts';

export interface GroupOptions {
  readonly title?: string;
  readonly members: readonly Person[];
  /** With topics; such a group is a supergroup. */
  readonly isForum?: boolean;
  /** @default a plain group, unless it has topics */
  readonly isSupergroup?: boolean;
  /** Whether the bot is in it from the beginning. @default true */
  readonly hasBot?: boolean;
}

/** A chat of several people. */
export interface Group {
  /** Changes when the group becomes a supergroup. */
  readonly id: number;
  /** Opens a topic and returns the id of its thread. */
  topic(name: string): number;
  closesTopic(threadId: number): void;
  /** `by` brings the bot in, which it is told. */
  addsBot(by: Person): void;
  removesBot(by: Person): void;
  promotesBot(by: Person): void;
  joins(person: Person): void;
  /** Becomes a supergroup with a new id; the old one answers with it from now on. */
  becomesSupergroup(): number;
}

type Status = 'left' | 'member' | 'administrator' | 'kicked';

export function createGroup(parts: PeopleParts, options: GroupOptions): Group {
  const { world, desk, updates } = parts;
  const { title = 'Home', members, isForum = false, isSupergroup = isForum, hasBot = true } = options;
  const chatOf = (type: 'group' | 'supergroup'): Chat => {
    const serial = world.newId() - 5_000_000_000;
    if (type === 'group') return { id: -(4_000_000 + serial), type, title };
    // "-100" stands before the ids of supergroups.
    return { id: -(1_000_000_000_000 + 2_000_000_000 + serial), type, title, ...(isForum ? { is_forum: true } : {}) };
  };
  let room: Room = world.addRoom(chatOf(isSupergroup ? 'supergroup' : 'group'), hasBot ? 'member' : 'removed');
  for (const person of members) room.people.set(person.id, person.user);

  const service = (from: Person, extra: object): void => {
    const message = desk.write(room, {
      from: from.user,
      body: { text: '', entities: [] },
      extra: { text: undefined, ...extra },
    });
    if (room.standing === 'member' || room.standing === 'administrator') {
      updates.add('message', message as NonNullable<Update['message']>, room.chat.id);
    }
  };
  const change = (by: Person, from: Status, to: Status): void => {
    const member = (status: Status) => ({
      user: botUser(world),
      status,
      ...(status === 'kicked' ? { until_date: 0 } : {}),
    });
    const content = {
      chat: room.chat,
      from: by.user,
      date: world.now(),
      old_chat_member: member(from),
      new_chat_member: member(to),
    };
    updates.add('my_chat_member', content as NonNullable<Update['my_chat_member']>, room.chat.id);
  };
  return {
    get id() {
      return room.chat.id;
    },
    topic(name) {
      if (!isForum) throw new Error(`"${title}" has no topics; make it with isForum: true.`);
      const threadId = world.newMessageId(room);
      room.topics.set(threadId, { name, isClosed: false });
      return threadId;
    },
    closesTopic(threadId) {
      const topic = room.topics.get(threadId);
      if (topic) topic.isClosed = true;
    },
    addsBot(by) {
      room.standing = 'member';
      change(by, 'left', 'member');
      service(by, { new_chat_members: [botUser(world)] });
    },
    removesBot(by) {
      room.standing = 'removed';
      change(by, 'member', 'kicked');
    },
    promotesBot(by) {
      room.standing = 'administrator';
      change(by, 'member', 'administrator');
    },
    joins(person) {
      room.people.set(person.id, person.user);
      service(person, { new_chat_members: [person.user] });
    },
    becomesSupergroup() {
      const old = room;
      const owner = members[0] as Person;
      const chat = chatOf('supergroup');
      service(owner, { migrate_to_chat_id: chat.id });
      room = world.addRoom(chat, old.standing);
      for (const [id, user] of old.people) room.people.set(id, user);
      service(owner, { migrate_from_chat_id: old.chat.id });
      old.movedTo = chat.id;
      return chat.id;
    },
  };
}
