import { addTask } from './add-task.ts';
import { completeTask } from './complete-task.ts';
import { deleteTask } from './delete-task.ts';
import { failTask } from './fail-task.ts';
import { getTask } from './get-task.ts';
import { listHeartbeats } from './list-heartbeats.ts';
import { listTasksOperation } from './list-tasks.ts';
import { moveTask } from './move-task.ts';
import { reopenTask } from './reopen-task.ts';
import { restoreTask } from './restore-task.ts';
import { startTask } from './start-task.ts';
import { updateHeartbeat } from './update-heartbeat.ts';
import { updateTask } from './update-task.ts';

/** Operations about tasks and heartbeats. */
export const TASK_OPERATIONS = [
  addTask,
  listTasksOperation,
  getTask,
  updateTask,
  moveTask,
  startTask,
  completeTask,
  failTask,
  reopenTask,
  deleteTask,
  restoreTask,
  listHeartbeats,
  updateHeartbeat,
] as const;
